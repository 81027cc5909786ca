package destination.example

import com.squareup.moshi.JsonAdapter
import com.squareup.moshi.Moshi
import com.squareup.moshi.Types
import destination.client.infrastructure.Serializer
import java.lang.reflect.Type

/** Lets enumerations be null. The generated adapters (OpenAPI Generator 7.25) reject null, also where the model allows it. */
private object NullableEnums : JsonAdapter.Factory {
    override fun create(type: Type, annotations: Set<Annotation>, moshi: Moshi): JsonAdapter<*>? =
        if (Types.getRawType(type).isEnum) moshi.nextAdapter<Any>(this, type, annotations).nullSafe() else null
}

/** Call it once, before the first request. */
fun allowNullEnums() {
    Serializer.moshiBuilder.add(NullableEnums)
}
